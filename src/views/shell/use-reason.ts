import { useTextIn } from '../kit/text.ts'
import { useSubmitOff } from './system-context.tsx'

/** The sentence that says why a control is off. While the page cannot submit at all, it says that, and why. */
export const useReason = () => {
  const submitOff = useSubmitOff()
  const textIn = useTextIn('reasons', 'reasons.readOnly')
  return {
    isSubmitOff: submitOff !== null,
    reasonText: (reason: string | null): string | undefined => textIn(reason === 'readOnly' ? (submitOff ?? reason) : reason),
  }
}
