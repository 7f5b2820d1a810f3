/** Patience on the wall clock. The page's own clock stands still meanwhile. */
let usualPatience = 8_000
/** Milliseconds that everything is waited for from now on, unless said otherwise. */
export const setPatience = (milliseconds: number): void => {
  usualPatience = milliseconds
}
const PAUSE = 8

/**
 * Asks until the answer is null, letting the browser work between two questions.
 * @param ask null when it is so, else what is otherwise
 * @param between done between two questions: lets the page's clock tick, for instance
 * @throws with the last answer when patience runs out
 */
export const until = async (
  ask: () => string | null | Promise<string | null>,
  between: () => Promise<void> = async () => {},
  patience = usualPatience,
): Promise<void> => {
  const deadline = performance.now() + patience
  for (;;) {
    const fault = await ask()
    if (fault === null) return
    if (performance.now() > deadline) throw new Error(fault)
    await between()
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
