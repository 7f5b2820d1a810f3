import { LoginPage } from '../session/LoginPage.tsx'
import { ThirdPartyButton } from '../third-party-sign-in/ThirdPartyButton.tsx'
import { WalletEntry } from '../wallet/WalletEntry.tsx'

/** The sign-in page with every way in. */
export const LoginRoute = () => (
  <LoginPage
    ways={
      <>
        <WalletEntry />
        <ThirdPartyButton />
      </>
    }
  />
)
