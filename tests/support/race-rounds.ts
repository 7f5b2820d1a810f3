import { appendFileSync } from 'node:fs'

/** How often each race is run: enough to be quick in the suite, and as often as one wants by `RACE_ROUNDS` (`npm run bench -- races`). */
export const RACE_ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 25)
/** Of all rounds of one race. */
export const RACE_TIMEOUT = 60_000 + RACE_ROUNDS * 2_000

/** Writes down who has won how often, for the bench: a race that always ends alike was none. */
export const noteRace = (name: string, winners: readonly string[]): void => {
  const file = process.env['RACE_REPORT']
  if (file === undefined) return
  const won = Object.fromEntries([...Map.groupBy(winners, (winner) => winner)].map(([winner, all]) => [winner, all.length]))
  appendFileSync(file, `${JSON.stringify({ race: name, rounds: winners.length, won })}\n`)
}
