import { CHAIN_NAMES, shortAddress } from '../../domain/wallet.ts'
import { selectIdentities } from '../../machines/identities/identities.selectors.ts'
import type { IdentityEntry } from '../../machines/identities/identities.types.ts'
import { Badge } from '../kit/Badge.tsx'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Link } from '../kit/Link.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useSealed, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'

/** Which wallets can log in to this account; how they come and go is the security page's. */
export const WalletCard = () => {
  const t = useText()
  const identities = useStreamIfOpen('identities')
  return (
    <Card title={t('profile.wallets.label')}>
      <div className="card__body">
        {identities ? <Wallets identities={identities} /> : <SkeletonRows count={1} label={t('profile.wallets.loading')} />}
        <p>
          <Link to="/profile/security">{t('profile.wallets.manage')}</Link>
        </p>
      </div>
    </Card>
  )
}

const Wallets = ({ identities }: { readonly identities: StreamOf<'identities'> }) => {
  const t = useText()
  const { items, isLoading, hasFailed } = useChart(identities, selectIdentities, isShallowEqual)
  const wallets = items.filter(({ kind }) => kind === 'wallet')
  if (isLoading) return <SkeletonRows count={1} label={t('profile.wallets.loading')} />
  if (hasFailed) return <p role="status">{t('profile.wallets.failed')}</p>
  if (wallets.length === 0) return <Badge tone="over">{t('profile.wallets.none')}</Badge>
  return (
    <ul className="stack stack--m" aria-label={t('profile.wallets.label')}>
      {wallets.map((each) => (
        <Wallet key={each.id} wallet={each} />
      ))}
    </ul>
  )
}

const Wallet = ({ wallet }: { readonly wallet: IdentityEntry }) => {
  const t = useText()
  const address = useSealed(wallet.addressRef)
  return (
    <li className="row">
      <Icon name="wallet" />
      <span>
        <bdi>{CHAIN_NAMES[wallet.chain ?? 'ethereum']}</bdi>{' '}
        <bdi dir="ltr" className="num" title={address}>
          {shortAddress(address)}
        </bdi>
      </span>
      <Badge tone="ok" icon="check">
        {t('profile.wallets.connected')}
      </Badge>
    </li>
  )
}
