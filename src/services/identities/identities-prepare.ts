import { givenNameProblemOf } from '../../domain/given-name.ts'
import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { IdentitiesCommand, IdentitiesEvent } from '../../machines/identities/identities.types.ts'

/** A name is a person's own: what is typed is sealed. */
export const prepareIdentities = ({ vault }: PrepareTools): PrepareMap<IdentitiesCommand, IdentitiesEvent> => {
  const sealed = (value: string) => ({ ref: vault.seal('identities.typed', value), problem: givenNameProblemOf(value) })
  return {
    'identities.rename': ({ type, id, value }) => ({ type, id, ...sealed(value) }),
    'identities.change': ({ type, value }) => ({ type, ...sealed(value) }),
  }
}
