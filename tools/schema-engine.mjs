#!/usr/bin/env node
// Prisma's schema engine as an executable that needs no download: the WebAssembly build of the same engine behind
// the protocol of the native one. The CLI uses it where PRISMA_SCHEMA_ENGINE_BINARY names it (see tools/prisma-cli.mjs).
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

/** PostgreSQL's one-byte "char" and text, as PostgreSQL numbers them; a character column, as the engine does. */
const CHAR_TYPE = 18;
const TEXT_TYPE = 25;
const CHARACTER_COLUMN = 6;
/** The one method that the WebAssembly build calls by another name. */
const RENAMED = { getDatabaseVersion: 'version' };
/** `migrate diff` names no file, and this build of the engine gives up without one. */
const NO_MODELS = ['none.prisma', 'datasource db {\n  provider = "postgresql"\n}\n'];
/** What the CLI calls an engine's ordinary refusal. */
const ENGINE_REFUSAL = 4466;

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { datamodels: { type: 'string', multiple: true }, datasource: { type: 'string' } },
});
const url = values.datasource ? JSON.parse(values.datasource).url : undefined;

/** The CLI drops the first line of stderr and parses every other one as JSON: hence no line break at the end. */
function refuse(code, message) {
  const fields = { message, is_panic: false, error_code: code };
  const line = { timestamp: new Date().toISOString(), level: 'ERROR', target: 'schema_engine::logger', fields };
  process.stderr.write(`\n${JSON.stringify(line)}`, () => process.exit(1));
}

/** Connects, does one thing, and leaves; the CLI reads the code of a refusal. */
async function runOnce(connectionString, work, codeOf) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await work(client);
    await client.end();
    process.exit(0);
  } catch (error) {
    refuse(codeOf(error), error.message);
  }
}

/** `cli can-connect-to-database` and `cli create-database`, which the CLI calls apart from the protocol. */
function runCommand(command) {
  const codes = { '3D000': 'P1003', '28P01': 'P1000' };
  const codeOf = (error) => codes[error.code] ?? 'P1001';
  if (command === 'can-connect-to-database') return runOnce(url, async () => {}, codeOf);
  if (command !== 'create-database') return refuse('P1012', `Unknown command: ${command}`);
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = '/postgres';
  return runOnce(target.href, (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`), codeOf);
}

/**
 * The adapter refuses PostgreSQL's "char", which the engine's introspection reads. It is handed over as text,
 * and the result labels the column as the engine expects it.
 */
function teachChar() {
  const columns = new Set();
  const { addFields } = pg.Result.prototype;
  pg.Result.prototype.addFields = function addFieldsWithChar(fields) {
    for (const field of fields.filter(({ dataTypeID }) => dataTypeID === CHAR_TYPE)) {
      field.dataTypeID = TEXT_TYPE;
      columns.add(field.name);
    }
    return addFields.call(this, fields);
  };
  const relabelled = async (result) => {
    result.columnNames.forEach((name, index) => {
      if (columns.has(name)) result.columnTypes[index] = CHARACTER_COLUMN;
    });
    return result;
  };
  return relabelled;
}

/**
 * A script goes to the server whole, as the native engine sends it: the adapter would cut it at every semicolon,
 * also inside the body of a function.
 */
async function runScript(connection, script) {
  try {
    await connection.underlyingDriver().query(script);
  } catch (error) {
    connection.onError(error);
  }
}

/** The adapter's connection with both mends. */
function patched(connection, relabelled) {
  return new Proxy(connection, {
    get(target, key) {
      if (key === 'queryRaw') return async (query) => relabelled(await target.queryRaw(query));
      if (key === 'executeScript') return (script) => runScript(target, script);
      const value = target[key];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Runs one statement in the database of the address. */
async function runStatement(statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * A database for the duration, in which the engine plays all migrations. Not the adapter's own: that one falls back
 * to the database of the connection string, which is the real one.
 */
async function connectToShadow() {
  const name = `prisma_shadow_${randomUUID()}`;
  await runStatement(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const connection = await new PrismaPg({ connectionString: address.href }).connect();
  const { dispose } = connection;
  connection.dispose = async () => {
    await dispose.call(connection);
    await runStatement(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
  };
  return connection;
}

/** Where the engine leaves its words before it gives up; the trap that follows carries none. */
const panic = { message: undefined };
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message: (message) => {
    panic.message = message;
  },
};

/** A trap surfaces outside of the call that met it: this rejects with what the engine said about it. */
const trap = new Promise((_done, fail) => {
  process.on('uncaughtException', fail);
});
trap.catch(() => {});

/** Loads the WebAssembly build over the pg adapter. */
async function loadEngine() {
  const wasm = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const adapter = new PrismaPg({ connectionString: url });
  const relabelled = teachChar();
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    connect: async () => patched(await adapter.connect(), relabelled),
    connectToShadowDb: async () => patched(await connectToShadow(), relabelled),
  });
  const files = (values.datamodels ?? []).map((path) => [path, readFileSync(path, 'utf8')]);
  const datamodels = files.length > 0 ? files : [NO_MODELS];
  return Promise.race([glue.SchemaEngine.new({ datamodels }, () => {}, factory), trap]);
}

/** The answer to one message of the protocol. Without one the CLI would end as if all were well. */
async function answer(engine, { id, method, params }) {
  try {
    const result = (await Promise.race([engine[RENAMED[method] ?? method](params ?? {}), trap])) ?? {};
    return { jsonrpc: '2.0', id, result };
  } catch (error) {
    const data = { is_panic: false, message: panic.message ?? error.message ?? String(error), error_code: error.code };
    return { jsonrpc: '2.0', id, error: { code: ENGINE_REFUSAL, message: 'see data', data } };
  }
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** JSON-RPC, one message a line, until the CLI closes its end and everything is answered. */
function serve(engine) {
  let open = 0;
  let ended = false;
  const leaveWhenDone = () => ended && open === 0 && process.exit(0);
  const lines = createInterface({ input: process.stdin });
  lines.on('line', async (line) => {
    const call = JSON.parse(line);
    if (!call.method) return;
    open += 1;
    const reply = await answer(engine, call);
    // `migrate diff` expects what it shows as a call of the engine's own; this build hands it over in the result.
    const content = reply.result?.stdout?.trimEnd();
    if (content) say({ jsonrpc: '2.0', id: `print-${call.id}`, method: 'print', params: { content } });
    say(reply);
    open -= 1;
    leaveWhenDone();
  });
  lines.on('close', () => {
    ended = true;
    leaveWhenDone();
  });
}

if (positionals[0] === 'cli') await runCommand(positionals[1]);
else await loadEngine().then(serve, (error) => refuse(error.code ?? 'P1000', panic.message ?? error.message));
