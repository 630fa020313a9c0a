// @ts-check
export function openCheck(main) { return { close() {} }; }
