import type { SuccessCode } from '../../domain/error-codes.ts'
import { useTextIn } from './text.ts'

/**
 * The product's own sentence for what the venue says of a success; `undefined` where it has only said that it is done. Apart from the
 * other texts because the first page shows none.
 */
export const useSuccessText = () => {
  const textIn = useTextIn('errors', 'errors.unknown')
  return (success: SuccessCode | null): string | undefined => (success === null ? undefined : textIn(String(success)))
}
