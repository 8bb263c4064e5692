// A checkout of a previous release with its packages, for drills that run it beside this one.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment, installPackages, node, root, run } from './prepare.mjs'

/** Checks out a commit, runs work on its folder, and removes the folder. Resolves with the result of the work. */
export async function withPreviousRelease(commit, work) {
  const folder = mkdtempSync(join(tmpdir(), 'zuruf-previous-'))
  const options = { stdio: 'inherit', cwd: root, env: environment }
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, commit], options)
  try {
    if (hasItsPackages(folder)) {
      for (const modules of ['node_modules', 'apps/server/node_modules']) {
        linkPackages(join(root, modules), join(folder, modules))
      }
    } else if ((await installPackages(folder)) !== 0) {
      throw new Error('The packages of the previous release could not be installed; see above.')
    }
    return await work(folder)
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], options)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds a previous release with its own scripts. Resolves with the exit code. */
export function buildPreviousRelease(folder) {
  const prepare = pathToFileURL(join(folder, 'scripts/prepare.mjs')).href
  const build = ['--input-type=module', '--eval', `(await import('${prepare}')).ensureBuilt()`]
  return run(node, build, { cwd: folder, env: environment })
}

/** Makes hard links, or copies to another file system: they are over 100,000 files. */
function linkPackages(from, to) {
  if (spawnSync('cp', ['--archive', '--link', from, to], { stdio: 'ignore' }).status !== 0) {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
  // Vite writes to the files of its cache.
  rmSync(join(to, '.vite'), { recursive: true, force: true })
}

/** Whether this release has every package of the other one in the same version. */
function hasItsPackages(folder) {
  const packagesOf = (one) => JSON.parse(readFileSync(join(one, 'package-lock.json'), 'utf8')).packages
  const ours = packagesOf(root)
  return Object.entries(packagesOf(folder)).every(
    ([path, { version, integrity, link }]) =>
      !path.includes('node_modules/') ||
      link ||
      (ours[path]?.version === version && ours[path]?.integrity === integrity),
  )
}
