import type { Text } from '../kit/text.ts'
import type { Command } from '../shell/command.ts'
import { fitOf } from './match.ts'

export interface FoundCommand extends Command {
  readonly name: string
  readonly isRecent: boolean
}

/** Of 350 markets only the best are worth a line. */
const MOST_MARKETS = 8

/**
 * The commands that fit what is typed, the best first. With nothing typed: those used last, then all but the markets.
 * @param recent ids of commands, the newest first
 */
export const findCommands = (commands: readonly Command[], query: string, recent: readonly string[], t: Text): readonly FoundCommand[] => {
  const named = commands.map((command): FoundCommand => ({
    ...command,
    name: t(command.text, command.values),
    isRecent: recent.includes(command.id),
  }))
  if (query.trim() === '')
    return [
      ...recent.flatMap((id) => named.find((command) => command.id === id) ?? []),
      ...named.filter(({ group, isRecent }) => !isRecent && group !== 'market'),
    ]
  const ranked = named
    .map((command) => ({ command, fit: fitOf(query, [command.name, ...command.words]) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || Number(b.command.isRecent) - Number(a.command.isRecent))
    .map(({ command }) => command)
  let markets = 0
  return ranked.filter(({ group }) => group !== 'market' || ++markets <= MOST_MARKETS)
}
