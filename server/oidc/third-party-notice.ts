import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'

/** `name` is what people know the issuer by; `identityId` tells joinings apart, also of the same account at the issuer. */
export const tellThirdPartyLinked = (tx: Tx, of: { userId: string; identityId: string; name: string; at: number }): Promise<boolean> =>
  writeNotification(tx, {
    kind: 'thirdPartyLinked',
    userId: of.userId,
    book: null,
    eventId: `identity:${of.identityId}`,
    at: of.at,
    payload: { name: of.name },
  })
