import type { IdentityEntry } from '../../machines/identities/identities.types.ts'
import { useText } from '../kit/text.ts'
import { useSealed } from '../shell/system-context.tsx'

/** As its owner calls it, or what it is. */
export const useIdentityName = (item: IdentityEntry | null): string => {
  const t = useText()
  const own = useSealed(item?.nameRef ?? null)
  return own || (item?.provider ?? t('identities.wallet'))
}
