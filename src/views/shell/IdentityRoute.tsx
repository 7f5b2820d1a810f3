import { KycPage } from '../kyc/KycPage.tsx'

/** The shell joins the parts of the page of the identity because features may not import each other. */
export const IdentityRoute = () => <KycPage />
