/** Recognizes errors of PostgreSQL that the venue handles. */
interface DatabaseError {
  readonly code: string
  readonly constraint: string | undefined
}

const readError = (error: unknown): DatabaseError | null => {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return null
  return { code: error.code, constraint: 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined }
}

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

export const violatesUnique = (error: unknown, constraint: string): boolean => {
  const found = readError(error)
  return found?.code === UNIQUE_VIOLATION && found.constraint === constraint
}
export const violatesCheck = (error: unknown, constraint: string): boolean => {
  const found = readError(error)
  return found?.code === CHECK_VIOLATION && found.constraint === constraint
}

/** A function of the database says so: what it was given has changed meanwhile, and it did nothing. */
const OUTDATED = 'PL010'
export const isOutdated = (error: unknown): boolean => readError(error)?.code === OUTDATED

/** The caller's text has a character that PostgreSQL can't store, such as NUL. Nothing was done. */
export const isUnstorableText = (error: unknown): boolean => /^(22021|22P05)$/.test(readError(error)?.code ?? '')

/** The database can't be reached or is short of resources. The call itself wasn't wrong and may be tried again. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = readError(error)?.code ?? ''
  const message = error instanceof Error ? error.message : ''
  return (
    /^(08|57P|57014|53)/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/.test(code) ||
    /Connection terminated|not queryable|Query read timeout|cached plan must not change|timeout exceeded when trying to connect|terminating connection/i.test(
      message,
    )
  )
}
