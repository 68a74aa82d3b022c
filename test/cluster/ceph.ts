import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Packages } from './debianPackages.ts'
import { freePort, type Started, start, until } from './processes.ts'

export interface Gateway {
  url: string
  access: string
  secret: string
  current(): Started
  restart(): Promise<void>
  /** Sets how many bytes the bucket may hold from now on; null removes the limit. */
  limit(bytes: number | null): Promise<void>
}

/** Starts one Ceph monitor, one storage daemon and one S3 gateway on this machine, with all data in one folder. */
export async function startCeph(parts: Packages, folder: string): Promise<Gateway> {
  const place = (name: string) => join(folder, name)
  for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(place(name), { recursive: true })
  writeFileSync(place('keyring'), '')
  const [monPort, port, fsid] = [await freePort(), await freePort(), randomUUID()]
  writeFileSync(place('ceph.conf'), configuration(parts, folder, { fsid, monPort, port }))
  const base = ['-c', place('ceph.conf')]
  const tool = (name: string, ...args: string[]) =>
    execFileSync(parts.bin(name), args, {
      env: parts.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
    })
  const daemon = (name: string, ...args: string[]) =>
    start(parts.bin(name), [...base, ...args, '-f'], parts.env, place(`${name}.out`))
  tool(
    'monmaptool',
    '--create',
    '--clobber',
    '--fsid',
    fsid,
    '--addv',
    'a',
    `[v2:127.0.0.1:${monPort}]`,
    place('monmap'),
  )
  tool('ceph-mon', ...base, '-i', 'a', '--mkfs', '--monmap', place('monmap'))
  daemon('ceph-mon', '-i', 'a')
  const osd = randomUUID()
  await until(
    'the monitor',
    () => tool('ceph', ...base, '--connect-timeout', '5', 'osd', 'new', osd).length >= 0,
  )
  tool('ceph-osd', ...base, '-i', '0', '--mkfs', '--osd-uuid', osd)
  daemon('ceph-osd', '-i', '0')
  await until('the store', () => /1 up/.test(tool('ceph', ...base, 'osd', 'stat').toString()))
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(url, { signal: AbortSignal.timeout(1000) }).then((response) => response.status < 500)
  const open = async () => {
    const started = daemon('radosgw', '-n', 'client.rgw')
    await until('the gateway', answers)
    return started
  }
  let gateway = await open()
  const [access, secret] = [randomUUID(), randomUUID()]
  tool(
    'radosgw-admin',
    ...base,
    'user',
    'create',
    '--uid=desk',
    '--display-name=desk',
    `--access-key=${access}`,
    `--secret-key=${secret}`,
  )
  const quota = (...args: string[]) =>
    tool('radosgw-admin', ...base, 'quota', ...args, '--quota-scope=bucket', '--uid=desk')
  return {
    url,
    access,
    secret,
    current: () => gateway,
    async restart() {
      gateway = await open()
    },
    async limit(bytes) {
      if (bytes === null) quota('disable')
      else {
        quota('set', `--max-size=${bytes}`)
        quota('enable')
      }
      // A gateway caches quotas for minutes, so it is restarted to apply the new one.
      await gateway.stop()
      gateway = await open()
    },
  }
}

function configuration(
  { lib }: Packages,
  folder: string,
  { fsid, monPort, port }: { fsid: string; monPort: number; port: number },
): string {
  const lines = {
    fsid,
    mon_host: `[v2:127.0.0.1:${monPort}]`,
    auth_cluster_required: 'none',
    auth_service_required: 'none',
    auth_client_required: 'none',
    ms_mon_client_mode: 'crc',
    ms_bind_msgr1: 'false',
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    osd_pool_default_size: '1',
    osd_pool_default_min_size: '1',
    mon_allow_pool_size_one: 'true',
    osd_crush_chooseleaf_type: '0',
    osd_pool_default_pg_num: '4',
    osd_pool_default_pg_autoscale_mode: 'off',
    mon_max_pg_per_osd: '1000',
    mon_data_avail_crit: '1',
    paxos_propose_interval: '0.05',
    osd_boot_max_wait: '1',
    osd_objectstore: 'memstore',
    memstore_device_bytes: '8589934592',
    mon_data: `${folder}/mon`,
    osd_data: `${folder}/osd`,
    rgw_data: `${folder}/rgw`,
    run_dir: `${folder}/run`,
    admin_socket: `${folder}/run/$name.asok`,
    pid_file: `${folder}/run/$name.pid`,
    log_file: `${folder}/$name.log`,
    keyring: `${folder}/keyring`,
    osd_class_dir: `${lib}/rados-classes`,
    erasure_code_dir: `${lib}/ceph/erasure-code`,
    plugin_dir: `${lib}/ceph`,
    rgw_frontends: `beast endpoint=127.0.0.1:${port}`,
  }
  return `[global]\n${Object.entries(lines)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')}`
}
