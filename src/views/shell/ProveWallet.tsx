import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'

const CARD = latePart(async () => (await import('../wallet/ProveWalletCard.tsx')).ProveWalletCard, ['usdtAuthorization'])
const PROOF = latePart(
  async () => (await import('../security-centre/ProofBanner.tsx')).ProofBanner,
  ['securityCentre', 'entry', 'errors/entry', 'errors/account', 'errors/passkey', 'errors/factors'],
)

/** Whether the connected wallet is proved, and the way to prove it. For any page that opens the charts of the wallet. */
export const ProveWallet = () => (
  <LateSection part={CARD}>
    {(ProveWalletCard) => <ProveWalletCard proof={<LateSection part={PROOF}>{(ProofBanner) => <ProofBanner />}</LateSection>} />}
  </LateSection>
)
