/** Times refused sign-ins of accounts that are there and of some that are not, in turn. */
export interface SignInTimes {
  readonly known: readonly number[]
  readonly unknown: readonly number[]
}

/** An account may be tried this often in a minute. */
const TRIES_EACH = 4

/**
 * The two kinds take turns, and turns at going first, so that whatever else the machine does meets both alike.
 * @param known usernames, a quarter of `rounds` at least
 * @param signIn tries a wrong password on an account
 * @returns milliseconds
 */
export const timeSignIns = async (
  known: readonly string[],
  rounds: number,
  signIn: (account: string) => Promise<void>,
): Promise<SignInTimes> => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const time = async (kind: keyof SignInTimes, account: string): Promise<void> => {
    const began = performance.now()
    await signIn(account)
    times[kind].push(performance.now() - began)
  }
  for (let round = 0; round < rounds; round += 1) {
    const index = Math.floor(round / TRIES_EACH)
    const account = known[index]
    if (account === undefined) throw new Error('There are too few accounts for so many rounds.')
    const pair = [() => time('known', account), () => time('unknown', `missing-${index}`)]
    for (const turn of round % 2 === 0 ? pair : pair.toReversed()) await turn()
  }
  return times
}

export const medianOf = (times: readonly number[]): number => {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
