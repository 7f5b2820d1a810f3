/** Asks the venue what became of an idempotency key. A key it has never seen is voided there, so "never" is final. */
import type * as z from 'zod/mini'
import { asFailure, OWN_CODES, SUCCESS, successOf, type Failure } from '../../domain/error-codes.ts'
import type { Accepted } from '../../domain/keyed-request.ts'
import { keyOutcome } from '../../domain/wire/order.ts'
import type { HttpClient, Mode } from '../http/http-client.ts'

export type Settlement<T> =
  | ({ readonly outcome: 'accepted' } & Accepted<T>)
  | { readonly outcome: 'refused'; readonly failure: Failure }
  | { readonly outcome: 'never' }

export const settleKey = async <T extends z.ZodMiniType>(
  http: HttpClient,
  schema: T,
  input: { readonly key: string; readonly mode: Mode },
  signal: AbortSignal,
): Promise<Settlement<z.infer<T>>> => {
  const stored = await http.post(`/order/settleKey/${input.key}`, keyOutcome, {}, { signal, mode: input.mode }).catch((error: unknown) => {
    if (asFailure(error).code === String(OWN_CODES.keyUnknown)) return null
    throw error
  })
  if (stored === null) return { outcome: 'never' }
  const success = successOf(stored.code)
  if (stored.code !== SUCCESS && success === null)
    return { outcome: 'refused', failure: { code: String(stored.code), message: stored.msg } }
  const result = schema.safeParse(stored.result)
  if (!result.success) throw { code: 'MALFORMED', message: 'the stored answer is not of the expected form' }
  return { outcome: 'accepted', result: result.data, success }
}
