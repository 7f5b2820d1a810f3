/** Lets every promise go on that can, without simulated time passing. */
export const settle = async (): Promise<void> => {
  for (let count = 0; count < 5; count++) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits until `holds`, at most two seconds; for what a fake database answers in its own time. */
export const until = async (holds: () => boolean): Promise<void> => {
  const end = performance.now() + 2_000
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${holds.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
