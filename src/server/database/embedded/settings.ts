export interface SettingsInput {
  port: number
  startedBy: 'server' | 'tool'
  maxConnections?: number | undefined
  tuning?: Record<string, string> | undefined
}

/**
 * Returns the settings as command line arguments. So the settings of a new release also apply to a data folder of
 * an older one.
 */
export function settingsArguments(input: SettingsInput): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(input.port),
    max_connections: String(input.maxConnections ?? 100),
    shared_buffers: '96MB',
    max_wal_size: '512MB',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Error details and statements contain values of rows. Clients' data must not get into a log file, so both are
    // switched off.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    // These settings switch off helper processes that a database of this size does not need.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    // Parallel queries need /dev/shm, which has only 64 MB in a container, and are no faster on two cores.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    ...input.tuning,
    'dealdesk.started_by': input.startedBy,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
