import { useTextIn } from '../kit/text.ts'
import { useSubmitOff } from './system-context.tsx'

/** Returns a function for the sentence that explains a disabled control. If the page can't submit at all, it explains that. */
export const useReason = () => {
  const submitOff = useSubmitOff()
  const textIn = useTextIn('reasons', 'reasons.readOnly')
  return {
    isSubmitOff: submitOff !== null,
    reasonText: (reason: string | null): string | undefined => textIn(reason === 'readOnly' ? (submitOff ?? reason) : reason),
  }
}
