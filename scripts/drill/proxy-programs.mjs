// Starts Zuruf and the proxies with the configurations of `ops`.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { environment, root } from '../prepare.mjs'

/** Hosts of the configurations. */
export const host = 'empfehlen.example.org'
export const secondHost = 'freunde.example.net'
export const read = (file) => readFileSync(join(root, file), 'utf8')

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/**
 * Starts a program and waits until it reports that it is ready.
 *
 * @returns functions that send it a signal and stop it
 */
export function start(command, args, env, ready) {
  const child = spawn(command, args, { env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const signal = (name) => child.kill(name)
  const stop = () =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done()
      child.once('exit', done)
      signal('SIGTERM')
      signal('SIGCONT')
    })
  return new Promise((resolve, failed) => {
    const read = (chunk) => {
      output += chunk
      if (ready.test(output)) resolve({ signal, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => failed(new Error(`${command} ended with ${code}:\n${output}`)))
  })
}

/** Creates a certificate and its key for a day. */
function createCertificate(dir) {
  const files = ['-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')]
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    `/CN=${host}`,
    ...files,
  ]
  execFileSync('openssl', args, { stdio: 'ignore' })
}

/** @throws Error when nothing listens for ten seconds */
async function untilListening(port) {
  for (const deadline = Date.now() + 10_000; ; ) {
    const isOpen = await new Promise((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => done(false))
      socket.on('connect', () => {
        socket.destroy()
        done(true)
      })
    })
    if (isOpen) return
    if (Date.now() > deadline) throw new Error(`Nothing listens on port ${port}`)
    await sleep(50)
  }
}

/**
 * Replacements for ports and certificates; everything else runs as it is in the file. `repeatsReads`: a GET that a
 * process does not answer is sent to another one.
 */
export const proxies = {
  nginx: {
    command: 'nginx',
    repeatsReads: true,
    async run(dir, ports) {
      const config = read('ops/nginx/zuruf.conf')
        .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
        .replaceAll(/^ *listen \[::\].*\n/gm, '')
        .replaceAll(`/etc/letsencrypt/live/${host}/`, `${dir}/`)
        .replace('127.0.0.1:3000', `127.0.0.1:${ports.zuruf}`)
        .replace('127.0.0.1:3001', `127.0.0.1:${ports.second}`)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${dir}/${name};`)
        .join('\n')
      writeFileSync(join(dir, 'zuruf.conf'), config)
      writeFileSync(
        join(dir, 'nginx.conf'),
        `${process.getuid() === 0 ? 'user root;' : ''}
         daemon off; pid ${dir}/nginx.pid; error_log stderr notice;
         events {} http { access_log off; ${paths} include ${dir}/zuruf.conf; }`,
      )
      createCertificate(dir)
      return start('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], {}, /start worker process/)
    },
  },
  caddy: {
    command: 'caddy',
    repeatsReads: true,
    async run(dir, ports) {
      const site = read('ops/caddy/Caddyfile')
      const own = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tlocal_certs\n\tskip_install_trust\n}\n`
      writeFileSync(join(dir, 'Caddyfile'), own + site)
      const env = {
        HOME: dir,
        XDG_DATA_HOME: dir,
        XDG_CONFIG_HOME: dir,
        ZURUF_HOSTS: `${host}, ${secondHost}`,
        ZURUF_PROCESSES: `127.0.0.1:${ports.zuruf} 127.0.0.1:${ports.second}`,
      }
      const args = ['run', '--config', join(dir, 'Caddyfile'), '--adapter', 'caddyfile']
      return start(
        'caddy',
        args,
        env,
        /certificate obtained successfully[\s\S]*serving initial configuration|serving initial configuration[\s\S]*certificate obtained successfully/,
      )
    },
  },
  haproxy: {
    command: 'haproxy',
    repeatsReads: false,
    async run(dir, ports) {
      createCertificate(dir)
      const certificate = ['privkey.pem', 'fullchain.pem'].map((file) =>
        readFileSync(join(dir, file), 'utf8'),
      )
      writeFileSync(join(dir, 'zuruf.pem'), certificate.join(''))
      const config = read('ops/haproxy/web.cfg')
        .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
        .replace('bind :443', `bind 127.0.0.1:${ports.https}`)
        .replace('/etc/haproxy/zuruf.pem', join(dir, 'zuruf.pem'))
        .replace('10.0.0.21:3000', `127.0.0.1:${ports.zuruf}`)
        .replace('10.0.0.22:3000', `127.0.0.1:${ports.second}`)
      writeFileSync(join(dir, 'haproxy.cfg'), config)
      const started = await start(
        'haproxy',
        ['-db', '-V', '-f', join(dir, 'haproxy.cfg')],
        {},
        /will use \w+/,
      )
      await untilListening(ports.https)
      return started
    },
  },
}
