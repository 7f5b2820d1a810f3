import { useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from './AccountFrame.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'
import { ProveWallet } from './ProveWallet.tsx'

const PROVED = latePart(
  async () => (await import('../proved-wallets/ProvedWalletsCard.tsx')).ProvedWalletsCard,
  ['provedWallets', 'usdtAuthorization'],
)
const BOOK = latePart(
  async () => (await import('../address-book/AddressBookSection.tsx')).AddressBookSection,
  ['addressBook', 'entry', 'validation/addresses', 'errors/addresses', 'errors/entry'],
)

/** Where money may go: wallets that are proved, and the address book. The shell joins them because features may not import each other. */
export const AddressesRoute = () => {
  const t = useText()
  return (
    <AccountFrame current="addresses" title={t('addressBook.pageName')} lead={t('addressBook.pageLead')}>
      <SignedInOnly signedOut={t('addressBook.signedOut')}>
        <ProveWallet />
        <LateSection part={PROVED}>{(ProvedWalletsCard) => <ProvedWalletsCard />}</LateSection>
        <LateSection part={BOOK}>{(AddressBookSection) => <AddressBookSection />}</LateSection>
      </SignedInOnly>
    </AccountFrame>
  )
}
