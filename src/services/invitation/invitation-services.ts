/** Fulfils the ports of the invitation chart. */
import type { ServicesFor } from '../../machines/ports.ts'
import { invitePath } from '../../domain/invite.ts'
import { pageOf } from '../../domain/wire/envelope.ts'
import { invitation, invited } from '../../domain/wire/invitation.ts'
import type { invitationMachine } from '../../machines/invitation/invitation.machine.ts'
import { GUESTS_AT_ONCE } from '../../machines/invitation/invitation.types.ts'
import type { Clipboard } from '../clipboard/clipboard.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface InvitationServicesOptions {
  readonly http: HttpClient
  readonly clipboard: Clipboard
  /** Origin of this site. */
  readonly site: string
}

export const createInvitationServices = ({ http, clipboard, site }: InvitationServicesOptions) =>
  ({
    fetchInvitation: (_input, { signal }) => http.get('/user/getInvitation', invitation, {}, { signal }),
    fetchInvited: async ({ cursor }, { signal }) => {
      const asked = { size: GUESTS_AT_ONCE, ...(cursor !== null && { cursor }) }
      const { items, total, next } = await http.get('/user/listInvited', pageOf(invited), asked, { signal })
      return { items, total, next }
    },
    copyInvitation: ({ code, what }) => clipboard.copy(what === 'code' ? code : site + invitePath(code)),
    shareInvitation: ({ code }) => clipboard.share({ title: 'Plimsoll', url: site + invitePath(code) }),
  }) satisfies ServicesFor<typeof invitationMachine>
