import { noteAnswer } from '../progress.ts'

/** Patience, in looks: the page's own clock stands still meanwhile, and the clock on the wall says nothing about a busy machine. */
const PATIENCE = 8_000
/** What a look counts at most. However slow the machine is, what is waited for gets as many looks. */
const LONGEST_LOOK = 100
const PAUSE = 8

/**
 * Asks until the answer is null, letting the browser work between two questions.
 * @param ask null when it is so, else what is otherwise
 * @param between done between two questions: lets the page's clock tick, for instance
 * @param patience milliseconds on an idle machine
 * @throws with the last answer when patience runs out
 */
export const until = async (
  ask: () => string | null | Promise<string | null>,
  between: () => Promise<void> = async () => {},
  patience = PATIENCE,
): Promise<void> => {
  for (let spent = 0; ;) {
    const began = performance.now()
    const fault = await ask()
    noteAnswer()
    if (fault === null) return
    if (spent >= patience) throw new Error(fault)
    await between()
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    spent += Math.min(LONGEST_LOOK, performance.now() - began)
  }
}
