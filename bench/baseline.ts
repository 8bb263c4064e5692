import fastify from 'fastify'

/** Baseline: a bare Fastify that answers every request with a redirect. Prints its port. */
const app = fastify()
app.get('/*', (_request, reply) => reply.redirect('/there', 302))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`)
process.on('disconnect', () => process.exit(0))
