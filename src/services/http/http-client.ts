/**
 * The one way to the venue's HTTP calls: bearer token, `virtually` header, envelope, time-out, and every failure turned
 * into `{code, message}`. axios is loaded with the first call, so that it does not weigh on the first paint.
 */
import type { AxiosInstance } from 'axios'
import * as z from 'zod/mini'
import { LANGUAGE_TAG, REQUEST_TIMEOUT, type Locale } from '../../domain/constants.ts'
import { DEVICE_HEADER } from '../../domain/device-key.ts'
import { OWN_CODES, SUCCESS, successOf, UNAUTHORIZED, type Failure } from '../../domain/error-codes.ts'
import type { Accepted } from '../../domain/keyed-request.ts'
import { proofNeed, PROOF_HEADER, type ProofNeed } from '../../domain/proof-of-work.ts'
import type { VenueClock } from '../time/venue-clock.ts'

export type Mode = 'demo' | 'real'

/**
 * The `virtually` header. The specification has it this way round: `NO` means the demo account (stored virtual status 1).
 * The venue reads it the same way.
 */
export const virtuallyOf = (mode: Mode): 'YES' | 'NO' => (mode === 'demo' ? 'NO' : 'YES')

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Account that the call is about; by default the one in use. */
  readonly mode?: Mode
  /** Idempotency key; every money call has one. */
  readonly key?: string
  /** Called with the bytes of the body that have been sent. Such a body is a file, and has `within` milliseconds. */
  readonly onSent?: (bytes: number) => void
  readonly within?: number
  /** The answer is a file, a `Blob`. */
  readonly isFile?: true
}

export interface HttpClient {
  get<T extends z.ZodMiniType>(path: string, result: T, query?: object, options?: CallOptions): Promise<z.infer<T>>
  post<T extends z.ZodMiniType>(path: string, result: T, body?: object, options?: CallOptions): Promise<z.infer<T>>
  /** As `post`, for a call whose success the venue names: its sentence is shown to the person. */
  write<T extends z.ZodMiniType>(path: string, result: T, body?: object, options?: CallOptions): Promise<Accepted<z.infer<T>>>
}

export interface HttpClientOptions {
  /** '' for the page's own origin. */
  readonly origin: string
  token(): string | null
  mode(): Mode
  /** The page's language, in which the venue writes mails. */
  locale(): Locale
  /** Secret by which the venue knows this browser again. */
  deviceKey(): string
  /** Clock that learns the venue's time from every answer. */
  readonly time: Pick<VenueClock, 'ask'>
  /** Milliseconds that the venue has for the answer to a call without `within`; by default `REQUEST_TIMEOUT`. */
  readonly requestTimeout?: number
  /** Called when a call with the current token is answered 401, as HTTP status or as the envelope's code. */
  onUnauthorized(): void
}

const envelope = z.object({ code: z.int(), msg: z.string(), result: z.unknown() })
const failure = (code: string, message: string): Failure => ({ code, message })

export const createHttpClient = (options: HttpClientOptions): HttpClient => {
  let loading: Promise<AxiosInstance> | undefined
  const client = (): Promise<AxiosInstance> =>
    (loading ??= import('axios').then(
      ({ default: axios }) =>
        axios.create({
          baseURL: `${options.origin}/swx/customer`,
          timeout: options.requestTimeout ?? REQUEST_TIMEOUT,
          paramsSerializer: { indexes: null },
          validateStatus: () => true,
          responseType: 'json',
        }),
      () => {
        loading = undefined // the next call may load it again
        throw failure('NETWORK', 'the HTTP library did not load')
      },
    ))

  const callOnce = async <T extends z.ZodMiniType>(
    method: 'get' | 'post',
    path: string,
    result: T,
    payload: object | undefined,
    call: CallOptions & { readonly proof?: string },
  ): Promise<Accepted<z.infer<T>>> => {
    const http = await client()
    const token = options.token()
    const hearTime = options.time.ask()
    const response = await http
      .request<unknown>({
        method,
        url: path,
        ...(method === 'get' ? { params: payload } : { data: payload ?? {} }),
        ...(call.signal && { signal: call.signal }),
        ...(call.onSent && { onUploadProgress: ({ loaded }: { loaded: number }) => call.onSent?.(loaded) }),
        ...(call.within !== undefined && { timeout: call.within }),
        ...(call.isFile && { responseType: 'blob' as const }),
        headers: {
          'Accept-Language': LANGUAGE_TAG[options.locale()],
          virtually: virtuallyOf(call.mode ?? options.mode()),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(call.key && { 'Idempotency-Key': call.key }),
          ...(path.startsWith('/login/') && { [DEVICE_HEADER]: options.deviceKey() }),
          ...(call.proof !== undefined && { [PROOF_HEADER]: call.proof }),
        },
      })
      .catch((error: { code?: string; message?: string }) => {
        throw failure(transportCode(error.code), error.message ?? '')
      })
    hearTime(response.headers['date'])
    const body = envelope.safeParse(response.data)
    const code = body.success ? body.data.code : response.status
    if (response.status === UNAUTHORIZED || code === UNAUTHORIZED) {
      // A 401 says nothing about this session if the call had no token, or one that has been replaced since.
      if (token && token === options.token()) options.onUnauthorized()
      throw failure(String(UNAUTHORIZED), 'not signed in')
    }
    if (call.isFile && response.status === SUCCESS) return { result: response.data as never, success: null }
    // A proxy answers for a venue that's down. That's temporary, so report it as a network failure.
    if (!body.success) throw failure(response.status >= 500 ? 'NETWORK' : 'MALFORMED', `HTTP ${response.status} without an envelope`)
    const success = successOf(code)
    if (code !== SUCCESS && success === null) throw { ...failure(String(code), body.data.msg), result: body.data.result }
    const parsed = result.safeParse(body.data.result)
    if (!parsed.success) throw failure('MALFORMED', `${path}: ${z.prettifyError(parsed.error)}`)
    return { result: parsed.data, success }
  }

  /** The venue may ask for a proof of work first, and for a harder one while the first is being worked out. */
  const call = async <T extends z.ZodMiniType>(
    method: 'get' | 'post',
    path: string,
    result: T,
    payload: object | undefined,
    given: CallOptions & { readonly proof?: string },
    proofs = MOST_PROOFS,
  ): Promise<Accepted<z.infer<T>>> => {
    try {
      return await callOnce(method, path, result, payload, given)
    } catch (error) {
      const need = proofs > 0 ? needOf(error) : null
      if (!need) throw error
      const { solveProof } = await import('./solve-proof.ts').catch(() => {
        throw failure('NETWORK', 'the program for a proof of work did not load')
      })
      const proof = await solveProof(need, given.signal)
      return call(method, path, result, payload, { ...given, proof }, proofs - 1)
    }
  }

  return {
    get: async (path, result, query, options_ = {}) => (await call('get', path, result, query, options_)).result,
    post: async (path, result, body, options_ = {}) => (await call('post', path, result, body, options_)).result,
    write: (path, result, body, options_ = {}) => call('post', path, result, body, options_),
  }
}

const MOST_PROOFS = 3

/** What the venue wants proved before it serves the call; `null` if it failed for another reason. */
const needOf = (error: unknown): ProofNeed | null => {
  const { code, result } = error as { readonly code?: unknown; readonly result?: unknown }
  const need = code === String(OWN_CODES.proofNeeded) ? proofNeed.safeParse(result) : null
  return need?.success ? need.data : null
}

const transportCode = (code: string | undefined): string => {
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return 'TIMEOUT'
  return code === 'ERR_CANCELED' ? 'ABORTED' : 'NETWORK'
}
