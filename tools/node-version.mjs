// Which Node runs what. Nothing is imported here: it is read before anything is installed and in the image.
import { Refusal } from './failure.mjs';

/** Major version with which the commands can begin: they continue under their own Node. */
export const OLDEST_NODE_TO_BEGIN = 20;
/** Major version under which everything else runs: the packages and the sources count on it. */
export const OLDEST_NODE = 24;

/** The major version in a text such as `v24.21.0`. */
export const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** Ends the start of a built server under a Node that would answer 500 to some calls. */
export function assertServerNode(version = process.version) {
  if (majorOf(version) >= OLDEST_NODE) return;
  throw new Refusal(`The server needs Node.js ${OLDEST_NODE} or later; this is ${version}. "npm start" brings its own.`);
}
