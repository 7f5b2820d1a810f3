import type { Entry } from './entry.ts'

/**
 * Whether a person gave this command. What another entry has caused, no person has done.
 * @param byItself events that the program sends by itself although they are named like commands
 */
export const isByPerson = ({ chart, event, cause }: Entry, byItself: ReadonlySet<string>): boolean =>
  event.k === 'event' && cause === undefined && event.event.type.startsWith(`${chart}.`) && !byItself.has(event.event.type)
