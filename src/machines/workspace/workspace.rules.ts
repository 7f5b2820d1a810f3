/** Which streams a change of page, user or account opens and closes. */
import type { NeededStream, Needs } from '../../domain/needs.ts'
import type { WorkspaceContext } from './workspace.types.ts'

type Now = Pick<WorkspaceContext, 'page' | 'userId' | 'streams' | 'asked'>

const inputOf = ({ input }: NeededStream): string => JSON.stringify(input ?? null)
const isIn = (streams: readonly NeededStream[], { id }: NeededStream): boolean => streams.some((each) => each.id === id)
const endsWithPage = ({ term }: NeededStream): boolean => term === 'page' || term === 'visit'

/** The user's own streams go on from page to page, also those of the account that is not in use. */
const goOn = (now: Now, next: Needs): readonly NeededStream[] =>
  now.userId === next.userId ? now.streams.filter((stream) => stream.term === 'user' && !isIn(next.streams, stream)) : []

export const streamsAfter = (now: Now, next: Needs): readonly NeededStream[] => [...goOn(now, next), ...next.streams]

/** Streams to open. A page's are asked for whenever it's shown; those of a user until they are open, or when the page has something to tell them. */
export const toOpen = (now: Now, next: Needs): readonly NeededStream[] => {
  const isOpen = (stream: NeededStream) => now.userId === next.userId && isIn(now.streams, stream) && !isIn(now.asked, stream)
  return next.streams.filter((stream) => stream.term !== 'user' || stream.tells !== undefined || !isOpen(stream))
}

/** Ids of the streams to close: those whose page was left, and those that this visit begins anew. */
export const toClose = (now: Now, next: Needs): readonly string[] => {
  const isSameVisit = (stream: NeededStream) =>
    now.page === next.page && now.streams.some((each) => each.id === stream.id && inputOf(each) === inputOf(stream))
  const left = now.streams.filter((stream) => endsWithPage(stream) && !isIn(next.streams, stream))
  const anew = next.streams.filter((stream) => stream.term === 'visit' && !isSameVisit(stream))
  return [...left, ...anew].map(({ id }) => id)
}

/** What a visitor still needs of it. */
export const withoutUser = ({ streams }: Now): readonly NeededStream[] => streams.filter(({ isPersonal }) => !isPersonal)
