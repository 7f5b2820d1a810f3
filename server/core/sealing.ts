/** Encrypts what the venue must be able to read again, under a key made of the venue's own (AES-256-GCM). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Mac } from './venue-key.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (mac: Mac, use: string, owner: string): Buffer => mac(`sealing ${use}`, owner)

/** Nonce, tag and cipher text. `use` and `owner` are part of the key: a row that is moved to another owner can't be opened. */
export const sealBytes = (mac: Mac, use: string, owner: string, bytes: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(mac, use, owner), nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws unless it was sealed for the same use and owner under this key. */
export const openBytes = (mac: Mac, use: string, owner: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(CIPHER, keyOf(mac, use, owner), sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** As `sealBytes`. */
export const sealText = (mac: Mac, use: string, owner: string, text: string): Buffer => sealBytes(mac, use, owner, Buffer.from(text))

/** As `openBytes`. */
export const openSealed = (mac: Mac, use: string, owner: string, sealed: Buffer): string =>
  openBytes(mac, use, owner, sealed).toString('utf8')
