import type { Http } from '../../platform/http/mount.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { OperatorNotices } from './notices.ts'
import type { OperatorService, PasswordLink } from './service.ts'
import { grantsFromWire, meToWire, operatorToWire } from './wire.ts'

const tags = ['backoffice: operators']

export interface Dependencies {
  readonly operators: OperatorService
  readonly tenants: TenantDirectory
  readonly notices: Pick<OperatorNotices, 'countFailing'>
}

/** Mounts the list of operators and its management by admins. */
export function mountOperatorPeople(http: Http, { operators, tenants, notices }: Dependencies): void {
  http.mount('getOperator', {
    tags,
    handler: async ({ context }) => meToWire(tenants, await operators.readOwn(context)),
  })

  http.mount('listOperators', {
    tags,
    handler: async () => (await operators.list()).map((view) => operatorToWire(tenants, view)),
  })

  http.mount('inviteOperator', {
    tags,
    handler: async ({ context, body }) => {
      const grants = grantsFromWire(tenants, body.grants)
      const { link, ...view } = await operators.invite(context, { ...body, grants })
      return { operator: operatorToWire(tenants, view), link: linkToWire(link) }
    },
  })

  http.mount('setOperatorGrants', {
    tags,
    handler: async ({ context, params, body }) => {
      const grants = grantsFromWire(tenants, body.grants)
      return operatorToWire(tenants, await operators.setGrants(context, params.id, grants))
    },
  })

  http.mount('listColleagues', { tags, handler: ({ context }) => operators.listColleagues(context) })

  http.mount('setOperatorDisabled', {
    tags,
    handler: async ({ context, params, body }) =>
      operatorToWire(tenants, await operators.setDisabled(context, params.id, body.disabled)),
  })

  http.mount('resetOperatorSecondFactor', {
    tags,
    handler: async ({ context, params }) =>
      operatorToWire(tenants, await operators.resetSecondFactor(context, params.id)),
  })

  const fourEyesToWire = async () => {
    const { people, setting, changedBy } = await operators.fourEyesStatus()
    return {
      people,
      singleSignature: setting?.singleSignature ?? false,
      changed: setting
        ? { by: changedBy, at: setting.changedAt.toISOString(), reason: setting.reason }
        : null,
      unsentMails: await notices.countFailing(),
    }
  }

  http.mount('getFourEyes', { tags, handler: fourEyesToWire })

  http.mount('setSingleSignature', {
    tags,
    handler: async ({ context, body }) => {
      await operators.setSingleSignature(context, body.on, body.reason)
      return fourEyesToWire()
    },
  })

  http.mount('issueOperatorLink', {
    tags,
    handler: async ({ context, params }) => linkToWire(await operators.issueLink(context, params.id)),
  })
}

const linkToWire = ({ token, expiresAt }: PasswordLink) => ({ token, expiresAt: expiresAt.toISOString() })
