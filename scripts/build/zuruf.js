#!/usr/bin/env node
// Runs Zuruf from a built folder: `node zuruf.js [COMMAND] [ARGUMENTS]`. Every file directly in
// `apps/server/src` is a command; without a command Zuruf starts. Old versions of Node must understand this
// file, because it names the version that is needed.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const oldest = 24
const sources = new URL('apps/server/src/', import.meta.url)

if (Number(process.versions.node.split('.')[0]) < oldest) {
  fail(`Zuruf needs Node ${oldest} or newer. This is Node ${process.versions.node} (${process.execPath}).`)
}
const commands = readdirSync(fileURLToPath(sources))
  .filter((name) => name.endsWith('.js'))
  .map((name) => name.slice(0, -'.js'.length))
const command = process.argv[2] === undefined ? 'main' : process.argv[2]
if (commands.indexOf(command) === -1) {
  fail(`There is no command "${command}". Without a command Zuruf starts. Commands: ${commands.join(', ')}`)
}
process.argv.splice(2, 1)
import(new URL(`${command}.js`, sources).href)

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}
