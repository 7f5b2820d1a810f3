/**
 * The key that identities are sealed under. It lies beside the database and never in it, so a copy of the database tells nothing:
 * in a file of the data folder, made once, or in `IDENTITY_KEY`.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { hasErrorCode } from './error-code.ts'
import type { Mac } from './venue-key.ts'

export type KeySettings = Pick<Settings, 'dataDir' | 'identityKey' | 'identityKeyOld'>

const KEY_BYTES = 32
/** Begins whatever is sealed. */
export const KEY_ID_BYTES = 8

export interface IdentityKey {
  /** Tells keys apart, and nothing of the key. */
  readonly id: Buffer
  readonly mac: Mac
}

export const keyFileOf = ({ dataDir }: Pick<KeySettings, 'dataDir'>): string => join(dataDir, 'identity.key')

const keyOf = (key: Buffer): IdentityKey => ({
  id: createHash('sha256').update('identity key\n').update(key).digest().subarray(0, KEY_ID_BYTES),
  mac: (use, text) => createHmac('sha256', key).update(`${use}\n${text}`).digest(),
})

const parse = (text: string, where: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new Error(`${where} holds no key: 32 bytes in base64 are wanted. Bring back the file as it was.`)
  return key
}

const readKeyFile = (path: string): Buffer | null => {
  try {
    return parse(readFileSync(path, 'utf8'), path)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ENOTDIR')) return null
    throw error
  }
}

/** Whole or not at all, and of several processes that come at once the first one's. */
const writeKeyFile = (path: string, dataDir: string): Buffer => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return parse(readFileSync(path, 'utf8'), path)
}

const makeKeyFile = (path: string, dataDir: string): Buffer => {
  try {
    return writeKeyFile(path, dataDir)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The key for identities could not be made: let the venue write to DATA_DIR, or set IDENTITY_KEY (${why}).`, {
      cause: error,
    })
  }
}

interface Keys {
  readonly current: () => IdentityKey
  readonly known: () => readonly IdentityKey[]
}

const openKeys = (settings: KeySettings): Keys => {
  const path = keyFileOf(settings)
  const { identityKey, identityKeyOld, dataDir } = settings
  let own: IdentityKey | null = identityKey === undefined ? null : keyOf(parse(identityKey, 'IDENTITY_KEY'))
  const old = identityKeyOld === undefined ? [] : [keyOf(parse(identityKeyOld, 'IDENTITY_KEY_OLD'))]
  const find = (): IdentityKey | null => {
    const read = own === null ? readKeyFile(path) : null
    return (own ??= read && keyOf(read))
  }
  return {
    // A command that only reads makes no key.
    current: () => find() ?? (own = keyOf(makeKeyFile(path, dataDir))),
    known: () => [find(), ...old].filter((key) => key !== null),
  }
}

const opened = new WeakMap<KeySettings, Keys>()
const keysOf = (settings: KeySettings): Keys => {
  const known = opened.get(settings) ?? openKeys(settings)
  opened.set(settings, known)
  return known
}

/** The one that is sealed under; its file is made if there is none. Throws if the file holds no key. */
export const currentKey = (settings: KeySettings): IdentityKey => keysOf(settings).current()

/** The key of this id; throws a sentence if it isn't here. */
export const keyById = (settings: KeySettings, id: Buffer): IdentityKey => {
  const found = keysOf(settings)
    .known()
    .find((key) => key.id.equals(id))
  if (!found)
    throw new Error(
      `The key ${id.toString('hex')}, which identities are sealed under, isn't here: set IDENTITY_KEY_OLD to it and run npm run venue -- identity rekey.`,
    )
  return found
}
