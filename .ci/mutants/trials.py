"""Runs the checks with one mutant after the other, and says which of them notice."""

import math
import os
import resource
import signal
import subprocess
import threading
from dataclasses import dataclass, field

MEMORY = 6 << 30  # bytes of address space: a mutant may allocate for ever
PATIENCE = 30  # seconds in which a check has to do some work: one that does none waits for ever
NOTICED = " recorded an issue"


@dataclass
class Stage:
    """A check: a command that fails, or prints that it will, where it notices."""

    name: str
    command: list
    in_package: bool = False  # whether it runs in the folder of the package that was built
    limit: int = 600  # seconds of the processor
    reached: bytes = b""
    seconds: float = 0.0

    def reaches(self, mutant):
        return not self.reached or self.reached[mutant] != 0


@dataclass
class Verdict:
    """`by` is empty where no check noticed."""

    by: str = ""
    how: str = ""
    seconds: float = field(default=0.0, compare=False)


class Trials:
    def __init__(self, scratch, stages):
        self.scratch, self.stages = scratch, stages

    def measure(self):
        """Without a mutant all has to hold. Notes what each check reaches, and how long it may take."""
        for stage in self.stages:
            path = os.path.join(self.scratch.folder, f"reached-{stage.name}")
            verdict = self.run(stage, -1, MUTANT_REACHED=path)
            if verdict.by:
                raise RuntimeError(f"{stage.name} fails without a mutant: {verdict.how}")
            stage.seconds = verdict.seconds
            stage.limit = math.ceil(5 + 5 * verdict.seconds)
            with open(path, "rb") as file:
                stage.reached = file.read()

    def judge(self, mutant):
        """The first check that notices."""
        seconds = 0.0
        for stage in self.stages:
            if not stage.reaches(mutant):
                continue
            verdict = self.run(stage, mutant)
            seconds += verdict.seconds
            if verdict.by:
                return verdict
        is_reached = any(stage.reaches(mutant) for stage in self.stages)
        return Verdict("", "survived" if is_reached else "never reached", seconds)

    def run(self, stage, mutant, **variables):
        """Limits the processor's seconds rather than the clock's: what else runs must not make a verdict."""
        environment = os.environ | {"MUTANT": str(mutant), "SWIFT_BACKTRACE": "enable=no"} | variables
        process = subprocess.Popen(
            stage.command, cwd=self.scratch.home if stage.in_package else self.scratch.folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, encoding="utf-8", errors="replace", start_new_session=True,
            preexec_fn=lambda: set_limits(stage.limit))
        watch = Watch(process)
        watch.start()
        how, last = "", ""
        for line in process.stdout:
            last = line.strip() or last
            if NOTICED in line:
                how = last
                end(process)
                break
        process.stdout.close()
        watch.stop()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if not how and process.returncode != 0:
            how = last if process.returncode > 0 else ENDED_BY.get(-process.returncode, "signal")
            how = "waits for ever" if watch.is_idle else how
        return Verdict(stage.name if how else "", how, usage.ru_utime + usage.ru_stime)


class Watch(threading.Thread):
    """Ends a process that does nothing for long."""

    def __init__(self, process):
        super().__init__(daemon=True)
        self.process, self.is_idle, self.stopped = process, False, threading.Event()

    def run(self):
        before = self.work()
        while not self.stopped.wait(PATIENCE):
            now = self.work()
            if now is not None and now == before:
                self.is_idle = True
                return end(self.process)
            before = now

    def work(self):
        """The processor's time so far, in tenths of a second; nothing where the process is gone."""
        try:
            with open(f"/proc/{self.process.pid}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) * 10 // os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.stopped.set()
        self.join()


ENDED_BY = {each.value: each.name for each in signal.Signals} | {signal.SIGXCPU: "time limit"}


def set_limits(seconds):
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def end(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
