import type { Nft, NftStanding } from '../../../domain/wire/nft.ts'
import { Badge, type BadgeTone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.tsx'
import { useText } from '../../kit/text.ts'

/** Whether the operator has checked creator and address. */
export const VerifiedBadge = ({ work: { verified } }: { readonly work: Pick<Nft, 'verified'> }) => {
  const t = useText()
  return verified ? (
    <Badge tone="ok" icon="shield">
      {t('nfts.verified')}
    </Badge>
  ) : (
    <Badge tone="over" icon="info">
      {t('nfts.unverified')}
    </Badge>
  )
}

const LOOKS: Readonly<Record<NftStanding, readonly [tone: BadgeTone, icon: IconName]>> = {
  leading: ['ok', 'check'],
  outbid: ['warn', 'alert'],
  won: ['ok', 'check'],
  bought: ['ok', 'check'],
  lost: ['over', 'close'],
}

/** How a person stands at a work. */
export const StandingBadge = ({ standing }: { readonly standing: NftStanding }) => {
  const t = useText()
  const [tone, icon] = LOOKS[standing]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`nfts.mine.standing.${standing}`)}
    </Badge>
  )
}
