/** Milliseconds. */
const LOOK_EVERY = 500

/** Stops this process when the one that started it is gone: npm's shell hands no signal on, and the venue would live on holding its port. */
export const stopWithParent = (): void => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY)
  watch.unref()
}
