import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { openAgents } from './agents.ts'
import { agentDirectory } from './directory.ts'
import { openMembers } from './members.ts'
import { memberPersonalData } from './personal-data.ts'

/** Agencies, their members, and the directory in which visitors find agents. Decision 059 */
export function createAgentsModule(platform: Platform) {
  const agents = openAgents()
  const members = openMembers()
  const directory = agentDirectory(platform)
  return {
    services: { agents, members, directory },
    jobs: { 'agencies.purge': async (context) => ({ photos: await directory.purgePhotos(context) }) },
    personalData: memberPersonalData({ agents, members }),
  } satisfies Module
}
