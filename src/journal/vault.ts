import type { Keeper } from '../domain/keeper.ts'
import type { SealedStore } from '../domain/stores.ts'

export interface VaultOptions {
  /** New with every page load, so that a reference from an earlier page never finds a value of this one. */
  readonly session: string
  readonly keeper?: Keeper
  /** Fields that may survive a reload. */
  readonly kept?: readonly string[]
}

export interface Vault extends SealedStore {
  /**
   * Keeps a value and returns the reference that may enter the journal. A field has one value: the next one replaces it, so that
   * no history of key strokes is kept.
   * @param field name with its form: `registration.email`; letters, digits and dots
   */
  seal(field: string, value: string): string
  /** False when the value was replaced, forgotten or lost with the page. */
  has(ref: string | null): boolean
  /** Forgets the value of one field, or of all. */
  forget(field?: string): void
}

const SEALED = /^sealed:([A-Za-z0-9.]+):[A-Za-z0-9_-]+$/

/** True for a reference that `seal` returned: the only form in which a secret may appear in an entry. */
export const isSealedRef = (text: string): boolean => SEALED.test(text)

/** Keeps secrets and personal data in this page's memory. Entries only hold references to them. */
export const createVault = ({ session, keeper, kept = [] }: VaultOptions): Vault => {
  const values = new Map<string, { readonly ref: string; readonly value: string }>()
  let count = 0

  const find = (ref: string | null): string | undefined => {
    const field = ref === null ? undefined : SEALED.exec(ref)?.[1]
    if (field === undefined) return undefined
    const sealed = values.get(field) ?? (kept.includes(field) ? keeper?.load(field) : undefined)
    return sealed?.ref === ref ? sealed?.value : undefined
  }

  return {
    seal: (field, value) => {
      const former = values.get(field)
      if (former?.value === value) return former.ref
      const sealed = { ref: `sealed:${field}:${session}-${++count}`, value }
      if (!isSealedRef(sealed.ref)) throw new Error(`${field}: not a name for a sealed field`)
      values.set(field, sealed)
      if (kept.includes(field)) keeper?.save(field, sealed)
      return sealed.ref
    },
    read: (ref) => find(ref) ?? '',
    has: (ref) => find(ref) !== undefined,
    forget: (field) => {
      for (const name of field === undefined ? [...values.keys(), ...kept] : [field]) {
        values.delete(name)
        keeper?.drop(name)
      }
    },
  }
}
