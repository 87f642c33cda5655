package espalier.learn;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;

/** Adds up the processor time that several threads spend on one job. */
public final class CpuClock {

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final AtomicLong nanos = new AtomicLong();

  /** Runs the work and adds the processor time it took on this thread. */
  public void run(Runnable work) {
    long before = now();
    try {
      work.run();
    } finally {
      nanos.addAndGet(now() - before);
    }
  }

  /** The processor time added so far, in seconds. */
  public double seconds() {
    return nanos.get() / 1e9;
  }

  private long now() {
    return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : 0;
  }
}
