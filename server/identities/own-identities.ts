/**
 * What a person sees of the accounts elsewhere and the wallets that open theirs, how they name them and how they part from one.
 * The rows are written by the modules `oidc` and `wallet` when somebody joins or comes with one.
 */
import { givenNameOf, givenNameProblemOf } from '../../src/domain/given-name.ts'
import type { JoinedIdentity, PartedResult } from '../../src/domain/wire/identities.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { endSessions, tellEnded, type EndedSession } from '../core/sessions/session-endings.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { noteChange } from '../security/tell-owner.ts'
import { isIssuerInUse, isLastWayIn, refuseIfLastWayIn, waysInOf } from '../session/ways-in.ts'
import { IDENTITY_REFUSALS } from './identity-refusals.ts'

const ID = /^(?<kind>provider|wallet)-(?<row>[1-9]\d{0,17})$/
/** What the owner is told of. */
export const PARTED = { provider: 'identityParted', wallet: 'walletParted' } as const
const TABLES = { provider: 'identities', wallet: 'wallets' } as const

interface Place {
  readonly kind: keyof typeof TABLES
  readonly table: (typeof TABLES)[keyof typeof TABLES]
  readonly row: string
}

/** Refuses `notFound` for what cannot be one, as for somebody else's. */
const placeOf = (id: string): Place => {
  const { kind, row } = ID.exec(id)?.groups ?? {}
  if (row === undefined) throw unknown()
  return { kind: kind as Place['kind'], table: TABLES[kind as Place['kind']], row }
}
const unknown = (): Refusal => new Refusal(CALL_REFUSALS.notFound, 'nothing of this person is joined under that name')

/** What people know the issuer by; of one that this venue no longer uses, its host. */
const providerOf = (services: Services, issuer: string): string => {
  const name = isIssuerInUse(services, issuer) ? services.settings.oidc?.name : undefined
  return name ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer)
}

export const listIdentities = async (services: Services, { userId, sessionId }: Viewer): Promise<JoinedIdentity[]> => {
  const { db } = services
  const [ways, session, identities, wallets] = await Promise.all([
    waysInOf(services, db, userId),
    db.selectFrom('sessions').select('opened_by').where('id', '=', sessionId).executeTakeFirst(),
    db.selectFrom('identities').selectAll().where('user_id', '=', userId).where('held_at', 'is', null).orderBy('id').execute(),
    db.selectFrom('wallets').selectAll().where('user_id', '=', userId).where('held_at', 'is', null).orderBy('id').execute(),
  ])
  const standing = (id: string) => ({ id, isLastWayIn: isLastWayIn(ways, id), isCurrent: session?.opened_by === id })
  return [
    ...identities.map(({ id, name, issuer, created_at }): JoinedIdentity => {
      return {
        ...standing(`provider-${id}`),
        kind: 'provider',
        name,
        provider: providerOf(services, issuer),
        chain: null,
        address: null,
        joinedAt: created_at.getTime(),
        isUsable: isIssuerInUse(services, issuer),
      }
    }),
    ...wallets.map(({ id, name, chain, address, created_at }): JoinedIdentity => ({
      ...standing(`wallet-${id}`),
      kind: 'wallet',
      name,
      provider: null,
      chain,
      address,
      joinedAt: created_at.getTime(),
      isUsable: true,
    })),
  ]
}

/** Refuses `identityNameWrong`, and `notFound` for what is not this person's. */
export const nameIdentity = async ({ db }: Services, { userId }: Viewer, id: string, name: string): Promise<void> => {
  const { table, row } = placeOf(id)
  if (givenNameProblemOf(name) !== null) throw new Refusal(IDENTITY_REFUSALS.identityNameWrong, 'no name')
  const named = await db
    .updateTable(table)
    .set({ name: givenNameOf(name) })
    .where('id', '=', row)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!named) throw unknown()
}

/**
 * Takes it away, and ends the sessions that it has opened: but for the one that asks, which has just proved whose it is. Of sessions
 * from before it was written down what opened them any may be one of these, so they end too.
 */
export const partIdentity = async (
  services: Services,
  { userId, sessionId }: Viewer,
  id: string,
): Promise<PartedResult & Pick<Place, 'kind'> & { readonly provider: string }> => {
  const { db, clock, bus } = services
  const { kind, table, row } = placeOf(id)
  let provider = ''
  const part = async (tx: Tx): Promise<readonly EndedSession[]> => {
    await refuseIfLastWayIn(services, tx, userId, id)
    const parted = await tx.deleteFrom(table).where('id', '=', row).where('user_id', '=', userId).returningAll().executeTakeFirst()
    if (!parted) throw unknown()
    if ('issuer' in parted) provider = providerOf(services, parted.issuer)
    await noteChange(tx, { userId, what: PARTED[kind], id, name: provider, at: clock.now() })
    return endSessions(tx, { userId, except: sessionId, openedBy: id }, clock.now())
  }
  const ended = await db.transaction().execute(part)
  await tellEnded(bus, ended)
  return { kind, provider, ended: ended.length }
}
