# Builds S3Proxy from its Maven artifacts for a cluster without a registry. It reads the same settings as the published image.
FROM apache/kafka:4.2.0
USER root
COPY . /opt/s3proxy/
USER 1000
ENTRYPOINT ["sh", "-c", "env | sed -n 's/^S3PROXY_\\(.*\\)=/s3proxy.\\L\\1=/p; s/^JCLOUDS_PROVIDER=/jclouds.provider=/p; s/^JCLOUDS_FILESYSTEM_BASEDIR=/jclouds.filesystem.basedir=/p' > /tmp/s3proxy.conf && printf 'jclouds.identity=none\\njclouds.credential=none\\n' >> /tmp/s3proxy.conf && exec java -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '/opt/s3proxy/*' org.gaul.s3proxy.Main --properties /tmp/s3proxy.conf"]
