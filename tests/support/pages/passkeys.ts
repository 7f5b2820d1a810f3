/** A browser with passkeys on the page of a path. What is asked of its dialog is held until a step answers it. */
import type { Stage } from './stage.ts'
import { until } from './until.ts'

const CREDENTIAL = 'Y3JlZGVudGlhbA'
/** What the dialog gives, as the page sends it on. */
export const MADE = {
  id: CREDENTIAL,
  rawId: CREDENTIAL,
  response: { clientDataJSON: 'AQI', attestationObject: 'AwQ', transports: ['internal'] },
  type: 'public-key',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
} as const
export const ANSWER = {
  id: CREDENTIAL,
  rawId: CREDENTIAL,
  response: { authenticatorData: 'AwQ', clientDataJSON: 'AQI', signature: 'BQY', userHandle: 'Bwg' },
  type: 'public-key',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
} as const

/** Runs in the page before anything of the product does. @param isThere whether the browser knows passkeys */
export const passkeyScript = (isThere: boolean): string => `(() => {
  if (!${isThere}) { delete globalThis.PublicKeyCredential; return }
  const world = globalThis.passkeyWorld = { held: [] }
  const bytes = (...values) => new Uint8Array(values).buffer
  const credential = (response) => ({
    id: '${CREDENTIAL}', rawId: new TextEncoder().encode('credential').buffer, type: 'public-key', response,
    authenticatorAttachment: 'platform', getClientExtensionResults: () => ({}),
  })
  const made = () => credential({ clientDataJSON: bytes(1, 2), attestationObject: bytes(3, 4), getTransports: () => ['internal'] })
  const answered = () => credential({ clientDataJSON: bytes(1, 2), authenticatorData: bytes(3, 4), signature: bytes(5, 6), userHandle: bytes(7, 8) })
  const open = (answer) => ({ publicKey, signal }) => new Promise((resolve, reject) => {
    const one = { rpId: publicKey.rpId ?? publicKey.rp?.id, resolve: () => resolve(answer()), reject: (name) => reject(new DOMException('', name)) }
    world.held.push(one)
    signal?.addEventListener('abort', () => {
      world.held = world.held.filter((each) => each !== one)
      reject(new DOMException('', 'AbortError'))
    })
  })
  navigator.credentials.create = open(made)
  navigator.credentials.get = open(answered)
})()`

const NAMES: Readonly<Record<string, string>> = {
  PASSKEY_CANCELLED: 'NotAllowedError',
  PASSKEY_HERE: 'InvalidStateError',
  PASSKEY_FORBIDDEN: 'SecurityError',
}

/** Answers the dialog that is open; waits for it. @param code of the chart's failure, if it is to fail */
export const answerDialog = async (stage: Stage, code?: string): Promise<void> => {
  await until(
    async () => ((await stage.page.evaluate('globalThis.passkeyWorld.held.length')) ? null : 'the browser is not asked for a passkey'),
    stage.frame,
  )
  const how = code === undefined ? 'resolve()' : `reject('${NAMES[code] ?? 'UnknownError'}')`
  await stage.page.evaluate(`globalThis.passkeyWorld.held.pop().${how}`)
}

const plainly = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  )
/** Null when the body is exactly this, in whichever order browser and page have put it together. */
export const faultOfPasskeyBody = (body: unknown, wanted: object): string | null =>
  plainly(body) === plainly(wanted) ? null : `it sends ${plainly(body)}, not ${plainly(wanted)}`
