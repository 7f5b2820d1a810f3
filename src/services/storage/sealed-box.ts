/** A text that only who has the key can read: AES-GCM, which also finds out what was sealed with another key or changed. */

/** As text, so that it fits into the browser's storage. */
export interface SealedBox {
  readonly iv: string
  readonly data: string
}

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const keyOf = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', toBytes(key.replaceAll('-', '+').replaceAll('_', '/')), 'AES-GCM', false, ['encrypt', 'decrypt'])

/**
 * @param key 256 random bits in base64url
 * @throws Error on a page without a secure origin, where the browser has no cipher
 */
export const sealBox = async (key: string, text: string): Promise<SealedBox> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(key), new TextEncoder().encode(text))
  return { iv: toText(iv), data: toText(new Uint8Array(data)) }
}

/** The text; undefined if the box was sealed with another key, or isn't whole. */
export const openBox = async (key: string, { iv, data }: SealedBox): Promise<string | undefined> => {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, await keyOf(key), toBytes(data))
    return new TextDecoder().decode(text)
  } catch {
    return undefined
  }
}
