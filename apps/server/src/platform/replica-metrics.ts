import { Counter, type Registry } from 'prom-client'
import type { Replica, ReplicaReads } from './database/replica.ts'

/** Counts what became of the reads that the replica may serve. Without a replica the metric has no values. */
export function countReplicaReads(registry: Registry, replica: Replica | undefined): void {
  new Counter({
    name: 'zuruf_replica_reads_total',
    help: 'Reads that the replica may serve: served by it, or by the primary because it was behind or failed',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      if (!replica) return
      for (const outcome of Object.keys(replica.reads) as (keyof ReplicaReads)[]) {
        this.inc({ outcome }, replica.reads[outcome])
      }
    },
  })
}
