import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { signInProblemOf } from '../../domain/account-fields.ts'
import type { SessionCommand, SessionEvent } from '../../machines/session/session.types.ts'

/** What is typed is sealed: the journal learns where it lies and what is wrong with it. */
export const prepareSession = ({ vault }: PrepareTools): PrepareMap<SessionCommand, SessionEvent> => ({
  'session.change': ({ type, field, value }) => ({
    type,
    field,
    ref: vault.seal(`session.${field}`, value),
    problem: signInProblemOf(field, value),
  }),
})
