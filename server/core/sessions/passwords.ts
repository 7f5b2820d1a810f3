/** argon2id at OWASP's figures (19 MiB, 2 passes). Hashing is capped: each one takes memory and a core. */
import { hash, hashRaw, verify, type Options } from '@node-rs/argon2'

const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

const capped = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // A waiting call takes this one's place, so the number of running calls stays the same.
    if (next) next()
    else running -= 1
  }
}

/** PHC string. */
export const hashPassword = (password: string): Promise<string> => capped(() => hash(password, OPTIONS))

/** A secret made from password and salt, as slowly as a stored hash, so that it is no faster way to guess the password. */
export const secretOf = (password: string, salt: Buffer): Promise<Buffer> => capped(() => hashRaw(password, { ...OPTIONS, salt }))

let nobody: Promise<string> | undefined
/** Compares a password. If `stored` is null (no such user, or no password), the result is `false` after the same time as otherwise. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password')
  const isHash = stored !== null && stored.startsWith('$argon2')
  const against = isHash ? stored : await nobody
  const isRight = await capped(() => verify(against, password))
  return isHash && isRight
}
