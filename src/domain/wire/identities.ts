/** Calls by which a person looks after the accounts elsewhere and the wallets that open theirs, and after their e-mail address. */
import * as z from 'zod/mini'
import { WALLET_CHAINS } from '../wallet.ts'
import { instant, withoutNul } from './envelope.ts'

/** Of a provider: an account at the issuer. `id` begins with the kind: `provider-12`, `wallet-3`. */
export const joinedIdentity = z.object({
  id: z.string(),
  kind: z.enum(['provider', 'wallet']),
  /** As its owner calls it. */
  name: z.nullable(z.string()),
  /** What the operator calls the issuer, or its host if this venue uses it no longer; `null` for a wallet. */
  provider: z.nullable(z.string()),
  chain: z.nullable(z.enum(WALLET_CHAINS)),
  address: z.nullable(z.string()),
  joinedAt: instant,
  /** An account at an issuer that this venue no longer uses opens nothing. */
  isUsable: z.boolean(),
  /** Without it nobody could log in any more. */
  isLastWayIn: z.boolean(),
  /** It has opened the session that asks. */
  isCurrent: z.boolean(),
})
export type JoinedIdentity = z.infer<typeof joinedIdentity>

/** `GET /user/listIdentities`: accounts at issuers first, then wallets, each in the order in which they were joined. */
export const joinedIdentities = z.array(joinedIdentity)

/** `POST /user/nameIdentity/{id}`. An empty name takes it away. */
export const nameIdentityBody = z.object({ name: z.string().check(z.maxLength(1_000), withoutNul) })

/** `POST /user/partIdentity/{id}`: how many other sessions it had opened, which have ended with it. */
export const partedResult = z.object({ ended: z.int().check(z.nonnegative()) })
export type PartedResult = z.infer<typeof partedResult>

/** `POST /user/sendEmailCode`: to the address that is to be the new one. */
export const sendEmailCodeBody = z.object({ email: z.string() })

/** `POST /user/changeEmail`, with an Idempotency-Key. Fields are plain strings: the venue answers each mistake with its code. */
export const changeEmailBody = z.object({ email: z.string(), code: z.string() })
export type ChangeEmailBody = z.infer<typeof changeEmailBody>
/** The address as the account has it now. */
export const changedEmail = z.object({ email: z.string() })
export type ChangedEmail = z.infer<typeof changedEmail>
