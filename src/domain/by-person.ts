/** What is asked of an entry of the journal. */
interface Told {
  readonly chart: string
  readonly cause?: number
  readonly event: { readonly k: string; readonly event?: { readonly type: string } }
}

/**
 * Whether a person gave this command. What another entry has caused, no person has done.
 * @param byItself events that the program sends by itself although they are named like commands
 */
export const isByPerson = ({ chart, event: { event }, cause }: Told, byItself: ReadonlySet<string>): boolean =>
  event !== undefined && cause === undefined && event.type.startsWith(`${chart}.`) && !byItself.has(event.type)
