import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { prepare, sendPrepared } from './prepared.ts'
import { sendInBursts } from './response-bursts.ts'

function openApp() {
  const events: string[] = []
  const app = fastify()
  sendInBursts(app)
  app.get('/text/:name', (request, reply) => {
    const { name } = request.params as { name: string }
    events.push(`handled ${name}`)
    reply.raw.once('prefinish', () => events.push(`written ${name}`))
    return reply.send(name)
  })
  return { app, events }
}

test('responses of one turn of the event loop are written one after another', async () => {
  const { app, events } = openApp()
  await app.ready()
  const replies = await Promise.all(['a', 'b', 'c'].map((name) => app.inject(`/text/${name}`)))
  expect(replies.map(({ body }) => body)).toEqual(['a', 'b', 'c'])
  expect(events).toEqual(['handled a', 'handled b', 'handled c', 'written a', 'written b', 'written c'])
})

test('a stream, an empty response and an error arrive', async () => {
  const { app } = openApp()
  app.get('/stream', (_request, reply) => reply.send(Readable.from(['one ', 'two'])))
  app.get('/empty', (_request, reply) => reply.redirect('/there', 302))
  app.get('/error', () => Promise.reject(new Error('broken')))
  expect((await app.inject('/stream')).body).toBe('one two')
  expect((await app.inject('/empty')).headers.location).toBe('/there')
  expect((await app.inject('/error')).statusCode).toBe(500)
})

test('a response with an impossible header is a 500, and the others of the turn arrive', async () => {
  const { app } = openApp()
  app.get('/header', (_request, reply) => reply.header('x-name', 'a\nb').send('never'))
  app.get('/prepared', (request, reply) => {
    reply.header('x-name', 'a\nb')
    sendPrepared(request, reply, prepare('text/plain', 'never'), 'no-store')
    return reply
  })
  await app.ready()
  const replies = await Promise.all(['/header', '/prepared', '/text/a'].map((url) => app.inject(url)))
  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [500, ''],
    [500, ''],
    [200, 'a'],
  ])
})
