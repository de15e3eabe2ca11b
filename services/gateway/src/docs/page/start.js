/* global SwaggerUIBundle */
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui' });
