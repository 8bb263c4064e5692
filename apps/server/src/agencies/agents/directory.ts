import { createHash } from 'node:crypto'
import type { agent } from '@zuruf/contract/referrals'
import { searchKey, shownName } from '@zuruf/domain'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { FieldPlace } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files.ts'
import { encodePicture } from '../../platform/picture-file.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import * as repository from './directory-repository.ts'
import type { Member } from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly files: FileStore
}

export type AgentDirectory = ReturnType<typeof agentDirectory>
export type WireAgent = z.output<typeof agent>

/** Maximum number of words in a search. Further words are ignored: they would only slow it down. */
const MAX_SEARCH_WORDS = 5
const PHOTO_SIDE_PX = 320
export const maxPhotoBytes = 10 * 1024 * 1024

const photoField = 'agency_member.photo'
const fileNameOf = (accountId: string, photo: string) => `${accountId}-${photo}`
const placeOf = (tenantId: number, accountId: string, photo: string): FieldPlace => ({
  tenantId,
  field: photoField,
  rowId: fileNameOf(accountId, photo),
})

/** Lists the files of the members' photos. */
export async function listPhotoFiles(tx: Tx, tenantId: number): Promise<FieldPlace[]> {
  const photos = await repository.listPhotos(tx)
  return photos.map(({ accountId, photo }) => placeOf(tenantId, accountId, photo))
}

const photoPath = (tenant: Tenant, agentNumber: string, photo: string) =>
  `/api/v1/${tenant.key}/berater/${encodeURIComponent(agentNumber)}/bild/${photo}`

/** Returns the path of an agent's photo, or null when there is none. */
export const photoUrlOf = (tenant: Tenant, { agentNumber, photo }: Pick<Member, 'agentNumber' | 'photo'>) =>
  photo && photoPath(tenant, agentNumber, photo)

const toWire = (tenant: Tenant, found: repository.ListedAgent): WireAgent => ({
  ExterneId: found.agentNumber,
  FirstName: shownName(found.firstName),
  LastName: shownName(found.lastName),
  ZipCode: found.zip,
  City: found.city,
  Photo: photoUrlOf(tenant, found),
})

/**
 * Agent directory: finds listed members of active agencies for visitors, and stores agents' photos. SPEC §7
 */
export function agentDirectory({ database, files }: Dependencies) {
  return {
    /** @param page counts from 1 */
    async find({ tenant }: Context, words: string, page: number, pageSize: number) {
      const terms = searchKey(words)
        .split(/[\s,/-]+/)
        .filter((word) => word !== '')
        .slice(0, MAX_SEARCH_WORDS)
      const { agents, total } = await withTenant(database, tenant.id, (tx) =>
        repository.findListed(tx, terms, { limit: pageSize, offset: (page - 1) * pageSize }),
      )
      return {
        Content: agents.map((found) => toWire(tenant, found)),
        HasNext: page * pageSize < total,
        PageCount: Math.ceil(total / pageSize),
        TotalCount: total,
      }
    },

    /** Returns the agent who serves a referral, if listed. */
    async findListedById({ tenant }: Context, memberId: string | null): Promise<WireAgent | null> {
      if (!memberId) return null
      const found = await withTenant(database, tenant.id, (tx) => repository.findListedMember(tx, memberId))
      return found ? toWire(tenant, found) : null
    },

    /** @throws AppError not-found */
    async readPhoto({ tenant }: Context, agentNumber: string, photo: string): Promise<Buffer> {
      const owner = await withTenant(database, tenant.id, (tx) =>
        repository.findOwnerOfPhoto(tx, agentNumber, photo),
      )
      if (!owner) throw notFound()
      return files.read(placeOf(tenant.id, owner, photo))
    },

    /**
     * Replaces a member's photo.
     * @returns its path
     * @throws AppError invalid-input at `Foto`; not-authorised when the account acts for no agency
     */
    async setPhoto({ tenant }: Context, accountId: string, bytes: Buffer): Promise<string> {
      const { photo } = await encodePicture(bytes, 'Foto', {
        photo: { width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX, fit: 'cover', position: 'attention' },
      })
      const hash = createHash('sha256').update(photo.data).digest('base64url').slice(0, 16)
      await files.write(placeOf(tenant.id, accountId, hash), photo.data)
      const changed = await withTenant(database, tenant.id, (tx) => repository.setPhoto(tx, accountId, hash))
      if (!changed) throw new AppError('not-authorised')
      if (changed.before && changed.before !== hash) {
        await files.discard(placeOf(tenant.id, accountId, changed.before))
      }
      return photoPath(tenant, changed.agentNumber, hash)
    },

    async removePhoto({ tenant }: Context, accountId: string): Promise<void> {
      const changed = await withTenant(database, tenant.id, (tx) => repository.setPhoto(tx, accountId, null))
      if (changed?.before) await files.discard(placeOf(tenant.id, accountId, changed.before))
    },

    /**
     * Part of the job `agencies.purge`: deletes photos of members who have left or were deleted.
     * @returns the number of deleted photos
     */
    async purgePhotos({ tenant, now }: Context): Promise<number> {
      const photos = await withTenant(database, tenant.id, repository.listPhotos)
      const named = new Set(photos.map(({ accountId, photo }) => fileNameOf(accountId, photo)))
      return files.removeUnreferenced(tenant.id, photoField, named, now)
    },
  }
}
