// What the recommended rules of Redocly say of an OpenAPI document.
import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * Errors and warnings, each as its rule and the place that it names.
 * @param {object} document
 * @returns {Promise<string[]>}
 */
export async function findingsOf(document) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
}
