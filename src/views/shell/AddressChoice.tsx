import type { Network } from '../../domain/funds.ts'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'

const LIST = latePart(
  async () => (await import('../address-book/AddressChoiceList.tsx')).AddressChoiceList,
  ['addressBook', 'entry', 'validation/addresses', 'errors/addresses', 'errors/entry'],
)

interface AddressChoiceProps {
  readonly chosenId: string | null
  readonly network: Network
  readonly onChoose: (entry: BookedAddress) => void
}

/** An address of the person's own book, or one that they add now. For any page that opens the charts of the book. */
export const AddressChoice = (props: AddressChoiceProps) => (
  <LateSection part={LIST}>{(AddressChoiceList) => <AddressChoiceList {...props} />}</LateSection>
)
