// Builds the image with docker, podman or buildah and checks what it declares.
import { execFileSync, spawnSync } from 'node:child_process'
import { root } from '../prepare.mjs'
import { passes, report } from './report.mjs'

const tag = 'zuruf-drill'
const maxBytes = 300e6

/** How each builder builds and describes an image. `isReady` fails where only a client is installed. */
const builders = {
  docker: { isReady: ['info'], build: ['build'], inspect: ['image', 'inspect', tag] },
  podman: { isReady: ['info'], build: ['build', '--format', 'docker'], inspect: ['image', 'inspect', tag] },
  buildah: {
    isReady: ['info'],
    build: ['bud', '--format', 'docker'],
    inspect: ['inspect', '--type', 'image', tag],
  },
}

/**
 * Other bases than those of the Dockerfile come from `BUILD_IMAGE` and `RUNTIME_IMAGE`, further arguments of the
 * builder, separated by spaces, from `IMAGE_ARGS`.
 */
export function drillImage() {
  const name = Object.keys(builders).find(
    (command) => spawnSync(command, builders[command].isReady, { stdio: 'ignore' }).status === 0,
  )
  if (!name) return report(false, 'neither docker, podman nor buildah works on this machine')
  const { build, inspect } = builders[name]
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim()
  const bases = ['BUILD_IMAGE', 'RUNTIME_IMAGE'].filter((base) => process.env[base])
  const values = [`SOURCE_DATE_EPOCH=${seconds}`, ...bases.map((base) => `${base}=${process.env[base]}`)]
  const args = [
    ...build,
    ...values.flatMap((value) => ['--build-arg', value]),
    ...(process.env.IMAGE_ARGS ?? '').split(' ').filter(Boolean),
  ]
  const isBuilt = passes(
    `image: ${name} builds it`,
    name,
    [...args, '-f', 'ops/docker/Dockerfile', '-t', tag, '.'],
    {
      cwd: root,
      maxBuffer: 2 ** 30,
    },
  )
  if (!isBuilt) return false
  const image = JSON.parse(execFileSync(name, inspect, { encoding: 'utf8', maxBuffer: 2 ** 30 }))
  const described = Array.isArray(image) ? image[0] : image
  // buildah has the configuration in another place, and no size.
  const config = described.Docker?.config ?? described.Config
  const bytes = described.Size ?? sizeInBuildah()
  return [
    report(bytes <= maxBytes, `image: it has ${Math.round(bytes / 1e6)} of at most ${maxBytes / 1e6} MB`),
    report(config.User === '65532:65532', 'image: it runs as the user 65532'),
    report(config.Healthcheck?.Test[1] === '/app/node', 'image: it has a health check without a shell'),
    report(config.Entrypoint.join(' ') === '/app/node /app/zuruf.js', 'image: it starts Zuruf'),
  ].every(Boolean)
}

function sizeInBuildah() {
  const [image] = JSON.parse(execFileSync('buildah', ['images', '--json', tag], { encoding: 'utf8' }))
  const [, number, unit] = /^([\d.]+) ?([KMG]?)B$/i.exec(image.size) ?? []
  return Number(number) * { '': 1, K: 1e3, M: 1e6, G: 1e9 }[unit.toUpperCase()]
}
